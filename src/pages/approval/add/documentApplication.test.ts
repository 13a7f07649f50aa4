import { approvalKinds } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import { problemsOf } from '@contract/forms/problems'
import { documentValues } from './documentApplication'

const CONTRACT = {
  name: '授权委托书（鹿屿）.pdf',
  fileType: 'pdf',
  docType: 'authorization',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
} as const

const fieldsOf = (type: number) => approvalKinds.find(({ codes }) => codes[0] === type)?.fields ?? []

test.each([
  ['a PDF', CONTRACT, '授权委托书'],
  [
    'a draft in Word',
    { ...CONTRACT, name: '民事起诉状.docx', fileType: 'docx', docType: 'pleading' } as const,
    '诉讼文书',
  ],
  ['a photograph', { ...CONTRACT, name: '现场.jpg', fileType: 'jpg', docType: 'evidence' } as const, '其他'],
])('2003 begun from %s of a case leaves no field to fill in', (_, document, docType) => {
  const values = documentValues(WORK_TYPE.docSeal, document)
  expect(problemsOf(fieldsOf(WORK_TYPE.docSeal), { ...values, file: ['f1'] }, '2026-11-27')).toEqual({})
  expect([values.docType, (values.matter as { id: string }).id, values.stampType]).toEqual([
    docType,
    'c1',
    document.fileType === 'pdf' ? '1' : '2',
  ])
})

test('2007 begun from a document leaves no field to fill in, and names document and case', () => {
  const values = documentValues(WORK_TYPE.general, CONTRACT)
  expect(problemsOf(fieldsOf(WORK_TYPE.general), { ...values, files: ['f1'] }, '2026-11-27')).toEqual({})
  expect(values.content).toBe('请审阅《授权委托书（鹿屿）》（项目：砚澜科技与鹿屿物流买卖合同纠纷）。')
})

test('2037 begun from a firm’s document asks only its purpose and its receiver', () => {
  const values = documentValues(WORK_TYPE.firmSeal, { ...CONTRACT, caseId: null, caseName: null })
  const problems = problemsOf(fieldsOf(WORK_TYPE.firmSeal), { ...values, file: ['f1'] }, '2026-11-27')
  expect(Object.keys(problems)).toEqual(['purpose', 'receiver'])
})
