export default function SpaceView(_: object) {
  return null;
}
