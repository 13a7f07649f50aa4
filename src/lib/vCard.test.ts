import { vCard } from './vCard'

test('a card as phones read it; what would end a field is escaped, what is not there has no line', () => {
  expect(vCard({ name: '周以宁', mobile: '13800138001', firm: '示例，律所; 北京' })).toBe(
    [
      ...['BEGIN:VCARD', 'VERSION:3.0', 'N:周以宁;;;;', 'FN:周以宁', 'ORG:示例，律所\\; 北京'],
      ...['TEL;TYPE=CELL:13800138001', 'END:VCARD', ''],
    ].join('\r\n'),
  )
  expect(vCard({ name: 'A', mobile: '', email: 'a@example.com', post: '合伙人,\n主任' })).toContain(
    'TITLE:合伙人\\,\\n主任\r\nEMAIL:a@example.com\r\n',
  )
})
