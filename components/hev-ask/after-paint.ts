/** Runs what can wait until what has just been put into the page is seen. */
export function afterPaint(run: () => void): void {
  // Frames don't come to a page in the background.
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
