import { ADMINISTRATIVE_CAUSES } from './administrative-causes'
import { CIVIL_CAUSES } from './civil-causes'
import { CRIMINAL_CHARGES } from './criminal-charges'
import { findCauses } from './find-causes'

const namesOf = (keyword: string, kind: 'cause' | 'charge' = 'cause') =>
  findCauses({ kind, keyword }).map(({ name }) => name)

const all = (table: Readonly<Record<string, string>>) =>
  Object.values(table).flatMap((text) => text.split(/[|〔〕]/).filter(Boolean))

test('the lists are whole: 514 numbered causes of civil cases, 483 charges', () => {
  const numbered = Object.values(CIVIL_CAUSES).flatMap((text) => text.replace(/〔[^〕]*〕/g, '').split('|'))
  expect(numbered).toHaveLength(514)
  expect(all(CRIMINAL_CHARGES)).toHaveLength(483)
  expect(Object.keys(ADMINISTRATIVE_CAUSES)).toHaveLength(22)
})

test.each([CIVIL_CAUSES, CRIMINAL_CHARGES, ADMINISTRATIVE_CAUSES])('no list names a cause twice', (table) => {
  const names = all(table)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a cause is found by its beginning before those that only contain it, with its place in the list', () => {
  expect(findCauses({ kind: 'cause', keyword: '借款' })).toEqual([
    { name: '借款合同纠纷', path: '民事 · 合同纠纷' },
    { name: '金融借款合同纠纷', path: '民事 · 合同纠纷 · 借款合同纠纷' },
    { name: '小额借款合同纠纷', path: '民事 · 合同纠纷 · 借款合同纠纷' },
    { name: '船舶营运借款合同纠纷', path: '民事 · 海事海商纠纷' },
  ])
})

test.each([
  ['mjjd', '民间借贷纠纷'],
  ['MinJianJieDai', '民间借贷纠纷'],
  [' 声音 保护', '声音保护纠纷'],
  ['房屋租赁', '房屋租赁合同纠纷'],
  ['工伤保险待遇', '工伤保险待遇纠纷'],
  ['不当得利', '不当得利纠纷'],
  ['责令限期拆除', '责令限期拆除'],
])('%s finds %s', (keyword, name) => {
  expect(namesOf(keyword)).toContain(name)
})

test('a cause that is its own group has no second place; charges are a list of their own', () => {
  expect(findCauses({ kind: 'cause', keyword: '无因管理' })).toEqual([{ name: '无因管理纠纷', path: '民事' }])
  expect(namesOf('帮助信息网络', 'charge')).toEqual(['帮助信息网络犯罪活动罪'])
  expect(namesOf('诈骗', 'charge')).toHaveLength(8)
  expect(namesOf('诈骗')).toEqual([])
})

test('nothing is proposed for nothing', () => {
  expect(namesOf('  ')).toEqual([])
  expect(namesOf('没有这个案由')).toEqual([])
})
