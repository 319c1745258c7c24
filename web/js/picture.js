// The SVG of the odds as a PNG, drawn by the browser itself.

const SCALE = 2; // pixels a unit: sharp on phones, still small

/**
 * @param {string} svg
 * @returns {Promise<Blob>}
 */
export async function picturePNG(svg) {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => { canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG')))); });
  } finally {
    URL.revokeObjectURL(url);
  }
}
