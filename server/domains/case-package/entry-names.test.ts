import { EntryNames } from './entry-names'

test('documents of the same name stay apart, also where only the case of letters differs', () => {
  const names = new EntryNames()
  expect(['合同.pdf', '合同.pdf', 'A.pdf', 'a.PDF'].map((name) => names.pathOf('文档', name))).toEqual([
    '文档/合同.pdf',
    '文档/合同（2）.pdf',
    '文档/A.pdf',
    expect.stringMatching(/^文档\/a（2）\.pdf$/),
  ])
  expect(names.pathOf('证据', '合同.pdf')).toBe('证据/合同.pdf')
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\autoexec.bat', 'autoexec.bat'],
  ['/etc/shadow', 'shadow'],
  ['con.txt', '_con.txt'],
  ['..', '未命名'],
])('the name %s leads nowhere else', (name, safe) => {
  expect(new EntryNames().pathOf('', name)).toBe(safe)
})

test('a folder’s name leads nowhere else', () => {
  expect(new EntryNames().pathOf('../..', 'a.txt')).toBe('文件夹/a.txt')
})
