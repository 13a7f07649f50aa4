import { encode } from 'uqr'

/** Run in the page before any script: a camera that sees these dark and light squares. */
export function fakeCamera(squares: boolean[][] | 'none' | 'denied') {
  const open = async () => {
    if (squares === 'none') throw new DOMException('', 'NotFoundError')
    if (squares === 'denied') throw new DOMException('', 'NotAllowedError')
    const SQUARE = 8
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = squares.length * SQUARE
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    const draw = () => {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = '#000'
      squares.forEach((row, y) => {
        row.forEach((isDark, x) => {
          if (isDark) context.fillRect(x * SQUARE, y * SQUARE, SQUARE, SQUARE)
        })
      })
    }
    draw()
    setInterval(draw, 50)
    return canvas.captureStream(20)
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: open } })
}

export const squaresOf = (text: string): boolean[][] => encode(text, { border: 4 }).data
