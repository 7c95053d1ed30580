/** '1 image', '2 images'. */
export function countImages(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'image' : 'images'}`;
}
