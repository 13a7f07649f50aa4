/** Holds whoever awaits `opened` until the test opens it: two sides meet at a gate, not after a pause that one hopes is long enough. */
export class Gate {
  open: () => void = () => {}
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve
  })
}
