import { createCanvas, loadImage } from '@napi-rs/canvas'
import { editedPicture, tiltOf } from './picture-edits'

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }
const AS_IT_IS = { turn: '0' as const, tilt: 0, crop: WHOLE, look: 'plain' as const }

/** Draws a page of 200 by 100 px with a shadow from the right and a black mark at its top left. */
async function aPage() {
  const canvas = createCanvas(200, 100)
  const paint = canvas.getContext('2d')
  for (let x = 0; x < 200; x++) {
    const grey = 240 - x / 2
    paint.fillStyle = `rgb(${grey},${grey},${grey})`
    paint.fillRect(x, 0, 1, 100)
  }
  paint.fillStyle = '#101010'
  paint.fillRect(10, 10, 8, 8)
  return canvas.encode('png')
}

async function looked(bytes: Buffer) {
  const picture = await loadImage(bytes)
  const canvas = createCanvas(picture.width, picture.height)
  const paint = canvas.getContext('2d')
  paint.drawImage(picture, 0, 0)
  const grey = (x: number, y: number) => paint.getImageData(x, y, 1, 1).data[0] ?? -1
  return { width: picture.width, height: picture.height, grey }
}

test('turning moves the mark to another corner, and cropping keeps only the selected part', async () => {
  const turned = await looked(await editedPicture(await aPage(), { ...AS_IT_IS, turn: '90' }))
  expect([turned.width, turned.height]).toEqual([100, 200])
  expect([turned.grey(86, 14) < 80, turned.grey(14, 14) > 150]).toEqual([true, true])
  const crop = { left: 0, top: 0, right: 0.5, bottom: 0.5 }
  const cut = await looked(await editedPicture(await aPage(), { ...AS_IT_IS, crop }))
  expect([cut.width, cut.height, cut.grey(14, 14) < 80]).toEqual([100, 50, true])
})

test('black and white turns a shadow into paper and the mark into ink, and clear whitens the paper', async () => {
  const plain = await looked(await editedPicture(await aPage(), AS_IT_IS))
  expect(plain.grey(190, 50)).toBeLessThan(170)
  const inked = await looked(await editedPicture(await aPage(), { ...AS_IT_IS, look: 'blackWhite' }))
  expect([inked.grey(14, 14) < 40, inked.grey(190, 50) > 215, inked.grey(60, 50) > 215]).toEqual([true, true, true])
  const clearer = await looked(await editedPicture(await aPage(), { ...AS_IT_IS, look: 'clear' }))
  expect([clearer.grey(14, 14) < 40, clearer.grey(40, 50) > 240]).toEqual([true, true])
})

test('the tilt of a page photographed askew is measured in either orientation', async () => {
  const canvas = createCanvas(1_200, 900)
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#f4f0e8'
  paint.fillRect(0, 0, 1_200, 900)
  paint.rotate((3 * Math.PI) / 180)
  paint.fillStyle = '#222222'
  for (let line = 0; line < 12; line++)
    for (let word = 0; word < 9; word++)
      paint.fillRect(150 + word * 100, 120 + line * 50, 40 + ((line * word) % 45), 22)
  const page = canvas.toBuffer('image/jpeg')
  expect(Math.abs((await tiltOf(page, '0')) + 3)).toBeLessThanOrEqual(0.3)
  expect(Math.abs((await tiltOf(page, '180')) + 3)).toBeLessThanOrEqual(0.3)
})

test('a file that is no picture is refused with a message', async () => {
  await expect(editedPicture(Buffer.from('not a picture'), AS_IT_IS)).rejects.toThrow('图片无法读取，请换一张')
})
