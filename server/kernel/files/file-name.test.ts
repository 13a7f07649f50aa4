import { cleanName, contentDisposition, extensionOf } from './file-name'

test.each([
  ['判决书.pdf', '判决书.pdf'],
  ['/etc/passwd', 'passwd'],
  ['C:\\证据\\一.docx', '一.docx'],
  ['  ..隐藏.txt. ', '隐藏.txt'],
  ['附件\u202egnp.exe', '附件gnp.exe'],
  ['\u061c\u2067传票\u2069.pdf', '传票.pdf'],
  ['\u202e\u200b', ''],
  ['a<b>:c?.pdf', 'a_b__c_.pdf'],
  ['\ud800半个.pdf', '半个.pdf'],
  ['CON.txt', '_CON.txt'],
  ['nul', '_nul'],
  ['aux.tar.gz', '_aux.tar.gz'],
  ['Lpt1 .pdf', '_Lpt1 .pdf'],
  ['COM³.pdf', '_COM³.pdf'],
  ['CON/证据.pdf', '证据.pdf'],
  ['console.pdf', 'console.pdf'],
  ['COM10.pdf', 'COM10.pdf'],
  ['全家福👨\u200d👩\u200d👧.jpg', '全家福👨\u200d👩\u200d👧.jpg'],
  ['❤\ufe0f\u200d🔥.jpg', '❤\ufe0f\u200d🔥.jpg'],
  ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
  ['क्\u200dष.pdf', 'क्\u200dष.pdf'],
  ['判决\u200d书.pdf', '判决书.pdf'],
  ['判决书\u200d.pdf', '判决书.pdf'],
  [`${'👨\u200d👩\u200d👧'.repeat(20)}.pdf`, `${'👨\u200d👩\u200d👧'.repeat(14)}.pdf`],
  [`${'长'.repeat(300)}.PDF`, `${'长'.repeat(116)}.PDF`],
])('file name %j is cleaned to %j', (given, clean) => {
  expect(cleanName(given)).toBe(clean)
})

test('an extension is the part after the last dot, in lower case', () => {
  expect(['a.PDF', 'a.tar.gz', '.profile', 'none', 'a.判决', ''].map(extensionOf)).toEqual([
    'pdf',
    'gz',
    '',
    '',
    '',
    '',
  ])
})

test('the Content-Disposition header has the name in ASCII and in UTF-8', () => {
  expect(contentDisposition('(一)"证据".pdf', false)).toBe(
    `attachment; filename="(_)____.pdf"; filename*=UTF-8''%28%E4%B8%80%29%22%E8%AF%81%E6%8D%AE%22.pdf`,
  )
})
