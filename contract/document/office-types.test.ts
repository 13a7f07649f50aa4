import { isEditable, officeTypeOf } from './office-types'

/** Extensions of §3: w word-like, s sheet, p slides, f pdf and ofd, o otl. */
const SHOWN = {
  w: ['doc', 'docx', 'wps', 'rtf', 'txt', 'md', 'xml', 'html', 'htm'],
  s: ['xls', 'xlsx', 'et', 'csv'],
  p: ['ppt', 'pptx', 'dps'],
  f: ['pdf', 'ofd'],
  o: ['otl'],
}

test('officeTypeOf knows every extension of each type and no others', () => {
  for (const [type, extensions] of Object.entries(SHOWN))
    expect(extensions.map(officeTypeOf)).toEqual(extensions.map(() => type))
  expect(['zip', 'exe', 'docm', 'png', 'mp4', ''].map(officeTypeOf)).toEqual(Array(6).fill(undefined))
})

test('isEditable excludes text, xml, html, csv and rtf', () => {
  const all = Object.values(SHOWN).flat()
  expect(all.filter(isEditable)).toEqual([
    ...['doc', 'docx', 'wps', 'xls', 'xlsx', 'et', 'ppt', 'pptx', 'dps', 'pdf', 'ofd', 'otl'],
  ])
  expect(['zip', 'png', ''].some(isEditable)).toBe(false)
})
