import { clientLineOf } from './clientLine'

const organ = {
  name: '远岫制造有限公司',
  kind: 'organ' as const,
  creditCode: '91999999MA0000001N',
  idNo: '',
  idType: null,
  mobile: '',
  isMasked: false,
}
const person = { ...organ, name: '曹建军', kind: 'person' as const, creditCode: '', idType: 'idCard' as const }

test('an organisation becomes a client with its code', () => {
  expect(clientLineOf(organ)).toEqual({ name: '远岫制造有限公司', kind: 'organ', creditCode: '91999999MA0000001N' })
})

test('the numbers of a person become the client’s only when the reader sees them in full', () => {
  const numbers = { idNo: '110101199003070193', mobile: '13900001001' }
  expect(clientLineOf({ ...person, ...numbers })).toEqual({ name: '曹建军', kind: 'person', ...numbers })
  const masked = { idNo: '1101**********0193', mobile: '139****1001', isMasked: true }
  expect(clientLineOf({ ...person, ...masked })).toEqual({ name: '曹建军', kind: 'person' })
})
