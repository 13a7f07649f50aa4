import { approval } from '@contract/approval'
import { WORK_TYPE } from '@contract/approval/work-types'
import { toDay } from '@server/kernel/clock'
import { agree } from '@test/factories/approval'
import { anAccount } from '@test/factories/money'
import { signedIn } from '@test/support/test-client'
import { decideOnCard, openApprovalCards } from './cards'
import type { AddJourney } from './story'

const SPENT = '236.40'
/** An invoice that the demo firm has issued for a case of the partner's. */
const INVOICE = '专票 26000000000000000003 槐序餐饮管理有限公司'
const ASKED = '周以宁申请向衡台商业管理有限公司开票'

/** Money that passes the desks of finance and the cashier. */
export function moneyDays(journey: AddJourney) {
  journey('the cashier pays a reimbursement with account, day and voucher', {
    guide: { chapter: 'finance', title: '出纳付款，登记账户与流水号' },
    everyday: true,
    budget: { taps: 6, fields: 1 },
    async given({ app, personOf }) {
      const client = await signedIn(app, await personOf('叶文秋'))
      const line = { type: 'transport', date: toDay(app.clock.now()), amount: SPENT, seller: '示例出行有限公司' }
      const values = { kind: 'travel', lines: [line], bearing: 'firm', account: await anAccount(client, '0002') }
      const { workId } = await client.call(approval.start, { type: WORK_TYPE.reimbursement, values })
      await agree(await signedIn(app, await personOf('郑怀瑾')), workId)
      await agree(await signedIn(app, await personOf('沈文静')), workId)
    },
    async walk(story) {
      const cashier = await story.as('倪佳')
      await openApprovalCards(cashier)
      await cashier.tap(new RegExp(`^付款 差旅 · ¥${SPENT}`), 'button', `付款 差旅 · ¥${SPENT}`)
      await cashier.tap('查看全部')
      await cashier.tap('付款')
      await cashier.fill('银行流水号', '2026112800017')
      await cashier.shows()
      await cashier.tap('确认付款')
      await cashier.seesMessage('已付款')
      await cashier.sees('2026112800017')
    },
  })

  journey('finance issues the invoice that a lawyer asked for, on its card', {
    guide: { chapter: 'finance', title: '在卡片上开票' },
    budget: { taps: 4 },
    async walk(story) {
      await decideOnCard(await story.as('沈文静'), '开票', ASKED)
    },
  })

  journey('a partner takes a wrong invoice back: applied for, agreed to and issued in red', {
    guide: { chapter: 'finance', title: '红冲开错的发票' },
    budget: { taps: 15 },
    async walk(story) {
      const partner = await story.as('林知远')
      await partner.tap('应收与到账')
      await partner.tap('开票', 'tab')
      await partner.tap(/^槐序餐饮管理有限公司/, 'button')
      await partner.tap('申请红冲')
      await partner.tap(/^红冲原因/, 'button')
      await partner.tap('开票有误', 'radio')
      await partner.shows()
      await partner.tap('提交审批')
      await partner.sees('审批进度')
      await decideOnCard(await story.as('陈景行'), '同意', INVOICE)
      await decideOnCard(await story.as('沈文静'), '红冲', INVOICE)
      await partner.sees('已通过')
    },
  })

  journey('finance books a claimed arrival, and the lawyer confirms her share of it', {
    guide: { chapter: 'finance', title: '核对认领，律师确认分配比例' },
    budget: { taps: 7 },
    async walk(story) {
      const finance = await story.as('沈文静')
      await finance.tap('到账与认领')
      await finance.tap(/^沐原医药境外融资专项/)
      await finance.shows()
      await finance.tap('确认入账')
      await finance.tap('确认入账')
      await finance.sees('已确认')
      const lawyer = await story.as('郝思琪')
      await lawyer.tap(/待确认\u200b?收入/, 'button', '待确认收入')
      await lawyer.tap(/^沐原医药境外融资专项/)
      await lawyer.shows()
      await lawyer.tap('确认比例')
      await lawyer.seesMessage('已确认')
    },
  })
}
