import { caseForm } from '@contract/case/form'
import type { FormValues } from '@contract/forms/fields'
import { changesOf } from './changes'

const was: FormValues = {
  name: '甲与乙买卖合同纠纷',
  category: 'civil',
  fee: '80000.00',
  feeMode: 'fixed',
  isConfidential: false,
  clients: [{ name: '甲公司' }, { name: '丙公司' }],
  team: [
    { empId: 'e1', percent: '70.00' },
    { empId: 'e2', percent: '30.00' },
  ],
}
const names = new Map([
  ['e1', '周以宁'],
  ['e2', '何小满'],
])
const changed = (given: FormValues) => changesOf(caseForm, was, { ...was, ...given }, names)

test.each<[string, FormValues, [string, string, string][]]>([
  [
    'a changed text',
    { name: '甲与乙买卖合同纠纷二审' },
    [['项目名称', '甲与乙买卖合同纠纷', '甲与乙买卖合同纠纷二审']],
  ],
  ['a changed choice, shown by its label', { feeMode: 'free' }, [['收费方式', '固定收费', '免费']]],
  ['a changed switch', { isConfidential: true }, [['保密项目', '', '是']]],
  [
    'changed lines, shown by the names in them',
    { clients: [{ name: '甲公司' }] },
    [['委托人', '甲公司、丙公司', '甲公司']],
  ],
  ['a cleared amount', { fee: '' }, [['律师费', '80000', '']]],
  [
    'changed shares, shown by their owners',
    { team: [{ empId: 'e1', percent: '100' }] },
    [['团队分配', '周以宁 70%、何小满 30%', '周以宁 100%']],
  ],
])('%s is listed with its values before and after', (_, given, said) => {
  expect(changed(given).map(({ label, before, after }) => [label, before, after])).toEqual(said)
})

test('an amount in another notation, surrounding spaces and unchanged values are no change', () => {
  expect(changed({ fee: '80000', name: ' 甲与乙买卖合同纠纷 ' })).toEqual([])
  expect(changed({})).toEqual([])
})
