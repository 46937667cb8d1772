/** A lozenge around a centre, as path data. */
export function lozenge(x: number, y: number, rx: number, ry: number): string {
  return `M${x} ${y - ry}L${x + rx} ${y}L${x} ${y + ry}L${x - rx} ${y}Z`;
}
