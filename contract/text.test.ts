import { countGraphemes, cutAround, cutText, graphemesOf, hasHalfCharacter } from './text'

const FAMILY = '👨‍👩‍👧‍👦'
const SIGNS = [
  '😀',
  FAMILY,
  '🇨🇳',
  '👍🏽',
  '👩🏽‍⚖️',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣',
  '❤️‍🔥',
  '𬭎',
  'e\u0301',
  'ཀྲ',
  '각',
  '한',
  'ｶﾞ',
  '\r\n',
  'ก็',
]

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const segmentsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

test.each([
  ['王𬭎', 2],
  ['Jose\u0301', 4],
  ['👨‍👩‍👧', 1],
  ['🇨🇳', 1],
  ['🇨🇳🇫🇷🇨', 3],
  ['👍🏽', 1],
  ['राज', 2],
  ['', 0],
])('%s has %d graphemes', (text, count) => expect(countGraphemes(text)).toBe(count))

test('characters are divided as the platform’s own segmenter divides them', () => {
  const emojis = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
    /\p{Extended_Pictographic}/u.test(character),
  )
  expect(emojis.length).toBeGreaterThan(1_000)
  for (const emoji of emojis) {
    const text = `${emoji}\ufe0f\u200d${emoji}${emoji}🏽案`
    expect(graphemesOf(text)).toEqual(segmentsOf(text))
  }
  for (const sign of SIGNS)
    for (const other of SIGNS) {
      const text = `${sign}${other}文 a${other}${sign}`
      expect(graphemesOf(text)).toEqual(segmentsOf(text))
    }
})

test('a text is cut at every length between characters, never longer than asked, with … where it was cut', () => {
  for (const sign of SIGNS) {
    const text = `测${sign.repeat(12)}好的`
    const whole = graphemesOf(text)
    for (let max = 20; max <= text.length + 1; max++) {
      const cut = cutText(text, max)
      expect(cut.length).toBeLessThanOrEqual(max)
      if (text.length <= max) expect(cut).toBe(text)
      else {
        expect(cut.endsWith('…')).toBe(true)
        const kept = graphemesOf(cut.slice(0, -1))
        if (sign.trim()) expect(kept).toEqual(whole.slice(0, kept.length))
        expect(hasHalfCharacter(cut)).toBe(false)
      }
    }
  }
})

test('a cut ignores what stands far before the end', () => {
  const text = `${FAMILY.repeat(2_000)}${'案'.repeat(50)}${FAMILY.repeat(2_000)}`
  const index = FAMILY.length * 2_000 + 50
  expect(cutText(text, index + 3, '')).toBe(text.slice(0, index))
  expect(cutText(text, index + FAMILY.length + 1, '')).toBe(text.slice(0, index + FAMILY.length))
})

test('one character longer than the room is cut between its parts', () => {
  expect(cutText(`a${'\u0301'.repeat(500)}`, 100, '')).toBe(`a${'\u0301'.repeat(99)}`)
  expect(cutText(FAMILY, 3, '')).toBe('👨\u200d')
  expect(cutText(FAMILY, 4, '')).toBe('👨\u200d')
})

test('the part around a match has … where something was cut', () => {
  expect(cutAround('原告张三与被告李四', 6, 2, 5)).toBe('…与被告李四')
  expect(cutAround('原告张三与被告李四', 6, 2, 3)).toBe('…与被告…')
  expect(cutAround(`${FAMILY}${FAMILY}张三`, 2 * FAMILY.length, FAMILY.length + 3, 99)).toBe(`${FAMILY}${FAMILY}张三`)
  expect(cutAround(`测${FAMILY}${FAMILY}张三`, 1 + 2 * FAMILY.length, 3, 99)).toBe(`…${FAMILY}张三`)
  expect(cutAround('原告张三与被告李四等十人', 2, 5, 4)).toBe('原告张三…')
})

test.each([
  ['好的\ud83d', true],
  ['\ude00好的', true],
  ['好\ude00\ud83d的', true],
  ['😀😀', false],
  [FAMILY, false],
])('%j has half a character: %s', (text, isHalf) => expect(hasHalfCharacter(text)).toBe(isHalf))
