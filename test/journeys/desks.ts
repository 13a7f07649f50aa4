import { approval } from '@contract/approval'
import { WORK_TYPE } from '@contract/approval/work-types'
import { workLog } from '@contract/work-log'
import { toDay } from '@server/kernel/clock'
import { agree } from '@test/factories/approval'
import { anAccount } from '@test/factories/money'
import { aClaim, anArrival, openInstalment } from '@test/factories/receivable'
import { aLogInput } from '@test/factories/work-log'
import { signedIn } from '@test/support/test-client'
import type { AddJourney } from './story'

const SPENT = '137.25'
const TAKEN = '8800'
const PAYER = '汀州吕记水产'
const CONTENT = '起草代理词第二稿'

/** Work that waits on a desk is done on its card; the budget counts from the card. */
export function desks(journey: AddJourney) {
  journey('a partner reviews a log on its card in one tap', {
    guide: { chapter: 'partner', title: '在卡片上审阅日志' },
    everyday: true,
    budget: { way: 1, taps: 1 },
    async given({ app, personOf }) {
      const director = await personOf('陈景行')
      const client = await signedIn(app, await personOf('何小满'))
      await client.call(workLog.submit, aLogInput(app, { content: CONTENT, reviewerIds: [director.id] }))
    },
    async walk(story) {
      const director = await story.as('陈景行')
      await director.tap(/待审阅\u200b?日志/)
      story.arrived()
      await director.sees(CONTENT)
      await director.tap(`审阅通过 ${CONTENT}`)
      await director.seesMessage('已审阅')
    },
  })

  journey('finance checks a reimbursement on its card in two taps', {
    guide: { chapter: 'finance', title: '在卡片上核对报销' },
    budget: { way: 2, taps: 2 },
    async given({ app, personOf }) {
      const client = await signedIn(app, await personOf('何小满'))
      const line = { type: 'transport', date: toDay(app.clock.now()), amount: SPENT, seller: '示例出行有限公司' }
      const values = { kind: 'travel', lines: [line], bearing: 'firm', account: await anAccount(client) }
      const { workId } = await client.call(approval.start, { type: WORK_TYPE.reimbursement, values })
      await agree(await signedIn(app, await personOf('郑怀瑾')), workId)
    },
    async walk(story) {
      const finance = await story.as('沈文静')
      await finance.tap(/^消息/, 'button')
      await finance.tap(/^审批助手/)
      story.arrived()
      await finance.tap(new RegExp(`^(?!退回|稍后提醒)\\S+ 差旅 · ¥${SPENT}$`), 'button', `确认 差旅 · ¥${SPENT}`)
      await finance.sees(`¥${SPENT}`)
      await finance.tap(/^确认/)
      await finance.seesMessage(/^已/)
    },
  })

  journey('a partner claims an arrival from its card in three taps', {
    guide: { chapter: 'partner', title: '认领到账' },
    everyday: true,
    budget: { way: 2, taps: 3 },
    async walk(story) {
      const partner = await story.as('林知远')
      await partner.tap(/^消息/, 'button')
      await partner.tap(/^公示认领/)
      story.arrived()
      await partner.tap(/^认领 槐序餐饮/)
      await partner.tap(/^槐序餐饮商标维权专项 可能/)
      await partner.tap(/^认领 [\d,.]+$/, 'button', '认领')
      await partner.seesMessage('已提交认领')
    },
  })

  journey('a lawyer says on its card that an arrival a partner has claimed is hers, and finance reads why', {
    guide: { chapter: 'finance', title: '对别人认领的到账提出异议' },
    budget: { way: 2, taps: 6, fields: 1 },
    async given({ app, personOf }) {
      const partner = await signedIn(app, await personOf('林知远'))
      const finance = await signedIn(app, await personOf('沈文静'))
      const { expectMoneyId } = await openInstalment(partner, TAKEN)
      const { arrivalId } = await anArrival(finance, { amount: TAKEN, payer: PAYER })
      await aClaim(partner, arrivalId, expectMoneyId, TAKEN)
    },
    async walk(story) {
      const lawyer = await story.as('周以宁')
      await lawyer.tap(/^消息/, 'button')
      await lawyer.tap(/^公示认领/)
      story.arrived()
      await lawyer.tap(new RegExp(`^这笔是我的 .*${PAYER}`), 'button', `这笔是我的 ${PAYER}`)
      await lawyer.sees(/该笔到账已由林知远认领/)
      await lawyer.tap('这笔是我的')
      await lawyer.fill('理由', '付款人是我的客户，付的是首期款')
      await lawyer.shows()
      await lawyer.tap('提交给财务')
      await lawyer.seesMessage(/^已告诉认领人和财务/)
      const finance = await story.as('沈文静')
      await finance.tap(/^消息/, 'button')
      await finance.tap(/^公示认领/)
      await finance.tap(/周以宁认为这笔到账是自己的/)
      await finance.sees('周以宁认为这笔到账是自己的：付款人是我的客户，付的是首期款')
    },
  })
}
