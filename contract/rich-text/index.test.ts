import { htmlOf, wordsOf } from '.'

test('lines become paragraphs, headings and list items, and convert back to the same text', () => {
  const words = '请各部门知悉。\n# 时间\n本周五 a < b & c\n- 甲\n- 乙\n完'
  expect(htmlOf(`\n${words}\n\n`)).toBe(
    '<p>请各部门知悉。</p><h3>时间</h3><p>本周五 a &lt; b &amp; c</p><ul><li>甲</li><li>乙</li></ul><p>完</p>',
  )
  expect(wordsOf(htmlOf(words))).toBe(words)
})

test('a typed script tag stays text', () => {
  expect(htmlOf('<script>steal()</script>')).toBe('<p>&lt;script&gt;steal()&lt;/script&gt;</p>')
})

test('foreign rich text loses its formatting but not its text', () => {
  expect(wordsOf('<p>一<strong>二</strong><br />三</p>\n<table><tr><td>四</td><td>五</td></tr></table>')).toBe(
    '一二\n三\n四 五',
  )
})
