export function TryDemo() {
  return null;
}
