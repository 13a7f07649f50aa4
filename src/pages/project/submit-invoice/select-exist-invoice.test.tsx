import type { SubmittedInvoice } from '@contract/invoice/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import SelectExistInvoice from './select-exist-invoice'
import Upload from './upload'

const KEPT: SubmittedInvoice = {
  submittedId: 's1',
  version: 1,
  status: 'kept',
  kind: 'ordinary',
  number: '26000000000000000001',
  code: '',
  seller: '示例公证处',
  sellerTaxNo: '',
  issuedOn: '2026-11-02',
  amount: '1060.00',
  tax: '60.00',
  usedFor: null,
  remark: '',
  caseId: null,
  caseName: '',
  owner: { empId: 'e1', name: '周以宁', photoUrl: '' },
  file: { fileId: 'f1', fileName: '公证费.pdf', fileSize: '1024', fileType: 'pdf' },
  verifier: null,
  verifyTime: null,
  verifyNote: '',
  can: { edit: false, submit: false, verify: false, remove: false },
}

let page: OpenPage
afterEach(() => page.close())

test('the eye hides what the invoices that may be chosen are of', async () => {
  page = await openPage(SelectExistInvoice, {
    answers: {
      'app/caseInfo/getSubmittedInvoiceList': () => ({ records: [KEPT], total: 1, current: 1, size: 20 }),
    },
  })
  await page.sees('¥1,060.00')
  await page.tap('隐藏金额')
  await page.sees('••••••')
  expect(page.says('1,060.00')).toBe(false)
})

test('the eye hides what one that was handed in is of, its tax with it', async () => {
  page = await openPage(Upload, {
    params: { submittedId: 's1' },
    answers: {
      'app/caseInfo/getInvoiceDetails': () => ({ ...KEPT, status: 'verified' }),
      'finance/invoice/getBaseList': () => ({}),
    },
  })
  await page.sees('1,060.00')
  expect(page.says('60.00')).toBe(true)
  await page.tap('隐藏金额')
  await page.sees('••••••')
  expect([page.says('1,060.00'), page.says('60.00')]).toEqual([false, false])
})
