import { VERB, type Verb } from '@contract/approval/codes'
import type { FormValues } from '@contract/forms/fields'
import { aStep, aWorkDetail, can } from '@test/factories/approval-views'
import { agreeWord, isPrimary, verbsOf, verbWords } from './bar'
import { asksFirst, verbBeginning, verbForms } from './verbForms'

test('the holder of the step sees 同意, 退回 and 转交 first', () => {
  const work = aWorkDetail({ can: can('comment', 'cc', 'transfer', 'back', 'addSign', 'agree', 'finish', 'lock') })
  expect(verbsOf(work, true)).toEqual(['agree', 'back', 'transfer', 'addSign', 'comment', 'cc', 'lock'])
})

test('opened to be read, nothing of the step is offered', () => {
  const work = aWorkDetail({ can: can('comment', 'cc', 'transfer', 'back', 'addSign', 'agree', 'lock') })
  expect(verbsOf(work, false)).toEqual(['comment', 'cc'])
})

test('the applicant sees the verbs of a running application, and those of a returned one', () => {
  expect(verbsOf(aWorkDetail({ my: null, can: can('withdraw', 'comment', 'urge', 'supplement') }), false)).toEqual([
    'urge',
    'withdraw',
    'comment',
    'supplement',
  ])
  expect(verbsOf(aWorkDetail({ my: null, can: can('cancel', 'copy', 'resubmit') }), false)).toEqual([
    'resubmit',
    'copy',
    'cancel',
  ])
})

test('the server alone decides the verbs of an unknown kind', () => {
  expect(verbsOf(aWorkDetail({ type: 9999, can: can('agree', 'back') }), true)).toEqual(['agree', 'back'])
})

test('only one of what stands beside each other is the primary one', () => {
  const primary = (Object.keys(VERB) as Verb[]).filter(isPrimary)
  expect(primary).toEqual(['resubmit', 'agree', 'read'])
  expect([verbWords('resubmit'), verbWords('agree'), verbWords('urge')]).toEqual(['修改重提', '同意', '催办'])
})

test.each<[string, number, string, FormValues?]>([
  ['行政编号', 2001, '编号'],
  ['出纳付款', 2019, '付款'],
  ['财务核验', 2008, '核验'],
  ['印章管理员', 2003, '用印'],
  ['档案管理员', 2002, '归档'],
  ['档案管理员', 2023, '借出', { way: 'lend' }],
  ['档案管理员', 2023, '复印', { way: 'copy' }],
  ['档案管理员', 2023, '开通查阅', { way: 'read' }],
  ['档案管理员', 2023, '办理', { way: 'microfilm' }],
  ['行政', 2007, '办理'],
])('at the handler’s step %s of %i agreeing is %s', (nodeName, type, word, values = {}) => {
  const { my } = aWorkDetail()
  if (!my) throw new Error('no step')
  expect(agreeWord({ my: { ...my, nodeKind: 'handler', nodeName }, type, values })).toBe(word)
  expect(agreeWord({ my: { ...my, nodeKind: 'single', nodeName }, type, values })).toBe('同意')
})

describe('inputs of a verb', () => {
  const required = (verb: keyof typeof verbForms, work = aWorkDetail()) =>
    verbForms[verb](work)
      .fields.filter((field) => 'required' in field && field.required)
      .map(({ key }) => key)

  test.each([
    ['back', ['to', 'opinion']],
    ['transfer', ['toId']],
    ['addSign', ['empIds', 'place', 'mode']],
    ['cc', ['empIds']],
    ['comment', ['opinion']],
    ['supplement', ['files']],
    ['withdraw', []],
    ['cancel', []],
  ] as const)('%s: %j', (verb, keys) => {
    expect(required(verb)).toEqual(keys)
  })

  test('withdrawing needs its reason once somebody has agreed in this round', () => {
    const person = { empId: 'p', name: 'p', photoUrl: '' }
    const step = (round: number, kind: 'start' | 'single') => ({
      stepId: `${round} ${kind}`,
      nodeId: 'n',
      name: 'n',
      kind,
      round,
      state: 'done' as const,
      startTime: '',
      endTime: null,
      dwellMinutes: 0,
      people: [
        {
          taskId: null,
          person,
          onBehalfOf: null,
          state: 'agreed' as const,
          addedBy: null,
          place: null,
          readTime: null,
          doneTime: null,
          opinion: '',
          files: [],
          signature: null,
        },
      ],
    })
    const work = aWorkDetail({ round: 2, timeline: [step(1, 'single'), step(2, 'start')] })
    expect(required('withdraw', work)).toEqual([])
    expect(required('withdraw', { ...work, timeline: [step(2, 'single')] })).toEqual(['opinion'])
  })

  test('the opinion written so far goes along, back to where one usually returns', () => {
    const my = aStep({
      backTargets: [
        { to: 'previous', name: '部门负责人', people: [] },
        { to: 'applicant', name: '申请人', people: [] },
      ],
    })
    expect(verbBeginning(aWorkDetail({ my }), '价格偏高')).toMatchObject({ to: 'previous', opinion: '价格偏高' })
  })

  test('agreeing, urging and locking ask for nothing', () => {
    expect((['agree', 'urge', 'lock', 'read', 'resubmit'] as const).some(asksFirst)).toBe(false)
  })
})
