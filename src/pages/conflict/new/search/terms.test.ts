import { termsWith } from './terms'

test('the first name is the client, the rest the other side; of what kind each is, by how it is called', () => {
  expect(termsWith([], '北京砚澜科技有限公司、张伟，示例律师事务所')).toEqual([
    { name: '北京砚澜科技有限公司', kind: 'organ', role: 'client', code: '' },
    { name: '张伟', kind: 'person', role: 'opponent', code: '' },
    { name: '示例律师事务所', kind: 'organ', role: 'opponent', code: '' },
  ])
})

test('names already listed and empty ones are not added', () => {
  const there = [{ name: '张伟', kind: 'person', role: 'client', code: '' }]
  expect(termsWith(there, ' 张伟 、、王芳')).toEqual([
    ...there,
    { name: '王芳', kind: 'person', role: 'opponent', code: '' },
  ])
})
