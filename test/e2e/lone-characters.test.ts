import { loneCharacters } from '@test/support/lone-characters'
import { stage } from './support'

const on = stage()

// The sweep of axe.test.ts measures every page with it.
test('a last line of one character is found, one of two or beside other words is not', async () => {
  const text = (words: string, width: number) =>
    `<p style="font: 16px sans-serif; text-wrap: wrap; width: ${width}px">${words}</p>`
  const blank = await on.phone()
  await blank.setContent(text('与案情有关系', 82) + text('与案情有关', 82) + text('与案情有关系的', 82))
  expect(await loneCharacters(blank)).toEqual([expect.stringContaining('与案情有关系')])
})
