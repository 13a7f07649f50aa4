import { cleanName, normalCode, normalName, shortName, spellingsOf } from './normalise'

test.each([
  ['  砚澜科技（北京）有限公司 ', '砚澜科技(北京)有限公司'],
  ['ＡＢＣ　公司', 'abc公司'],
  ['阿卜杜·热合曼', '阿卜杜热合曼'],
  ['砚澜\u200b科技', '砚澜科技'],
  ['砚澜\u202e科技', '砚澜科技'],
  ['【砚澜】科技', '(砚澜)科技'],
])('%j is compared as %j', (name, norm) => {
  expect(normalName(name)).toBe(norm)
})

test.each([
  ['北京砚澜科技有限公司', '砚澜科技'],
  ['砚澜科技（北京）股份有限公司', '砚澜科技'],
  ['北京市海淀区砚澜科技有限责任公司', '砚澜科技'],
  ['广东深圳松间酒店集团有限公司', '松间酒店'],
  ['禾川（中国）有限公司', '禾川'],
  ['北京公司', '北京'],
  ['有限公司', ''],
])('%s is %s for short', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test('a person has no short name, and the first character is read as a surname', () => {
  expect(spellingsOf('单雄', 'person')).toEqual({
    name: '单雄',
    norm: '单雄',
    short: '',
    pinyin: 'shanxiong',
    initials: 'sx',
  })
  expect(spellingsOf('砚澜科技有限公司', 'organ')).toMatchObject({ short: '砚澜科技', initials: 'ylkjyxgs' })
})

test('a name is stored on one line without invisible characters', () => {
  expect(cleanName(' 张\u0000三\n李\u2066四 ')).toBe('张三李四')
})

test('codes are equal regardless of spaces, dashes and case', () => {
  expect(normalCode(' 11010519491231002x ')).toBe('11010519491231002X')
  expect(normalCode('9135 0100-M000100Y43')).toBe('91350100M000100Y43')
})
