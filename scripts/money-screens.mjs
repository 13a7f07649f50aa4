// More screens of money and documents for scripts/compare-screens.mjs: with the eye closed, as who keeps the books, and
// on their way through approval.
const first = (list) => list.records[0]
const FINANCE = '13900000005'
/** As whoever keeps the books sees it. */
const asFinance = (address) => ({ as: FINANCE, address })
/** The same with the eye closed. */
const unseen = (where) => async (ask, askAs) => {
  const screen = typeof where === 'function' ? await where(ask, askAs) : where
  return { ...(typeof screen === 'string' ? { address: screen } : screen), isHidden: true }
}
/** One of this kind that somebody has begun. */
export async function application(ask, type) {
  for (const list of ['getNeedMyDoWorkList', 'getMyDoneWorkList', 'getMyStartWorkList', 'getWorkCCMyList']) {
    const { records } = await ask(`workflow/${list}`, { types: [type] })
    if (records.length > 0) return first({ records }).workId
  }
  throw new Error('none of this kind')
}
const handled = (page, type) => async (ask) => `/approval/handle/${page}?needMyDo=1&id=${await application(ask, type)}`
const owed = async (ask) => first(await ask('finance/receivables/list', {}))
const receivable = async (ask) => `/receivables/detail/detail?expectMoneyId=${(await owed(ask)).expectMoneyId}`
const parts = async (ask) => `/receivables/apply-invoice/add-payment?caseId=${(await owed(ask)).caseId}`
const collected = async (ask) => `/project/detail/collection-record?caseId=${(await owed(ask)).caseId}`
const shared = async (ask) => `/project/detail/distribution-list?caseId=${(await owed(ask)).caseId}`
const invoiceOf = async (ask) =>
  `/message/money-invoice-reminder/children/invoice-information?id=${first(await ask('finance/lawyerInvoice/list', {})).invoiceId}`
const arrival = (page) => async (ask) =>
  `/message/money-invoice-reminder/children/${page}?id=${first(await ask('app/message/getActualMoneyList', {})).arrivalId}`
const claim = async (ask) =>
  `/message/money-invoice-reminder/children/claim-information?id=${first(await ask('app/message/caseMoney/getClaimList', {})).claimId}`
const income = (page) => async (ask) => {
  for (const status of ['toConfirm', 'disputed', 'confirmed', 'settled']) {
    const { records } = await ask('inventoryLawyerStats/getConfirmPerCheckList', { status })
    if (records.length > 0) return `/message/income-confirm/${page}?moneyId=${records[0].moneyId}`
  }
  throw new Error('nothing came in')
}
const cost = async (_, askAs) =>
  asFinance(
    `/ledger/cost/detail?costInvoiceId=${first(await (await askAs(FINANCE))('finance/costInvoice/list', {})).costInvoiceId}`,
  )

/** Of the first that this account may pass on. */
async function aShare(ask) {
  const { records } = await ask('doc/list', { tab: 'case', size: 50 })
  for (const { documentId } of records) {
    const shared = await ask('doc/share', { documentId, days: '7' }).catch(() => undefined)
    if (shared) return { address: `/public/doc-details?token=${shared.token}`, isOut: true }
  }
  throw new Error('nothing may be passed on')
}

export const MONEY_SCREENS = {
  'money-messages-hidden': unseen('/message/conversation/conversation?systemId=1010'),
  'money-messages-setting': '/message/conversation-setting/conversation-setting?systemId=1010',
  'money-todo-hidden': unseen('/message/todo/todo'),
  'money-message-center-hidden': unseen('/message/message-center/message-center'),
  'money-list-hidden': unseen('/receivables/list/list'),
  'money-arrived': asFinance('/receivables/list/list?tab=1'),
  'money-detail-hidden': unseen(receivable),
  'money-add': '/receivables/add-or-edit/add-or-edit',
  'money-invoice-apply': '/receivables/apply-invoice/apply-invoice',
  'money-invoice-titles': '/receivables/apply-invoice/add-invoice-title',
  'money-invoice-parts': parts,
  'money-invoice-parts-hidden': unseen(parts),
  'money-invoice-detail': invoiceOf,
  'money-invoice-detail-hidden': unseen(invoiceOf),
  'money-submit': '/project/submit-invoice/apply',
  'money-submit-choose': '/project/submit-invoice/select-exist-invoice',
  'money-submit-choose-finance': asFinance('/project/submit-invoice/select-exist-invoice'),
  'money-reminders': '/message/money-invoice-reminder/list',
  'money-reminders-hidden': unseen('/message/money-invoice-reminder/list'),
  'money-claim-apply': arrival('apply-claim'),
  'money-claim': claim,
  'money-claim-hidden': unseen(claim),
  'money-income': '/message/income-confirm/income-confirm',
  'money-income-hidden': unseen('/message/income-confirm/income-confirm'),
  'money-income-answer': income('income-rate-confirm'),
  'money-income-detail': income('income-rate-detail'),
  'money-income-detail-hidden': unseen(income('income-rate-detail')),
  'money-collected': collected,
  'money-collected-hidden': unseen(collected),
  'money-shared': shared,
  'money-shared-hidden': unseen(shared),
  'money-books': asFinance('/ledger/home/home'),
  'money-bills': asFinance('/ledger/bill/list'),
  'money-bills-hidden': unseen(asFinance('/ledger/bill/list')),
  'money-costs': '/ledger/cost/list',
  'money-costs-firm': asFinance('/ledger/cost/list?firm=1&tab=firm'),
  'money-costs-firm-hidden': unseen(asFinance('/ledger/cost/list?firm=1&tab=firm')),
  'money-cost': cost,
  'money-cost-records': asFinance('/ledger/cost/records'),
  'money-cost-declarations': asFinance('/ledger/cost/declarations'),
  'money-accounts': asFinance('/ledger/account/list'),
  'money-accounts-hidden': unseen(asFinance('/ledger/account/list')),
  'money-account': '/ledger/account/statement',
  'money-journal': asFinance('/ledger/journal/list'),
  'money-journal-hidden': unseen(asFinance('/ledger/journal/list')),
  'money-expend': asFinance('/ledger/expend/report'),
  'money-paid-back': handled('reimbursement', 2008),
  'money-paid-back-hidden': unseen(handled('reimbursement', 2008)),
  'money-paid': async (_, askAs) => asFinance(await handled('pay', 2019)(await askAs(FINANCE))),
  'money-drawn': handled('withdrawals', 2012),
  'money-refund': handled('refund', 2030),
  'money-invoicing': handled('invoicing', 2011),
  'money-invoicing-hidden': unseen(handled('invoicing', 2011)),
  'money-red-invoicing': handled('red-invoicing', 2029),
  'doc-library-firm': '/file/list/list?tab=firm',
  'doc-library-recycle': '/file/list/list?tab=recycle',
  'doc-library-case': async (ask) => `/file/list/list?caseId=${(await owed(ask)).caseId}`,
  'doc-share': aShare,
  'doc-seal-list': '/create/apply-seal',
}
