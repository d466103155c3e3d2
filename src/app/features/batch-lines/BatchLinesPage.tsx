export default function BatchLinesPage() {
  return null;
}
