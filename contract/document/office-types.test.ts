import { isEditable, officeTypeOf } from './office-types'

/** Extensions of §3: w word-like, s sheet, p slides, f pdf and ofd, o otl. */
const SHOWN = {
  w: ['doc', 'docx', 'wps', 'rtf', 'txt', 'md', 'xml', 'html', 'htm'],
  s: ['xls', 'xlsx', 'et', 'csv'],
  p: ['ppt', 'pptx', 'dps'],
  f: ['pdf', 'ofd'],
  o: ['otl'],
}

test('each type has its extensions, and nothing else is an office file', () => {
  for (const [type, extensions] of Object.entries(SHOWN))
    expect(extensions.map(officeTypeOf)).toEqual(extensions.map(() => type))
  expect(['zip', 'exe', 'docm', 'png', 'mp4', ''].map(officeTypeOf)).toEqual(Array(6).fill(undefined))
})

test('the editable set is narrower: no text, xml, html, csv or rtf', () => {
  const all = Object.values(SHOWN).flat()
  expect(all.filter(isEditable)).toEqual([
    ...['doc', 'docx', 'wps', 'xls', 'xlsx', 'et', 'ppt', 'pptx', 'dps', 'pdf', 'ofd', 'otl'],
  ])
  expect(['zip', 'png', ''].some(isEditable)).toBe(false)
})
