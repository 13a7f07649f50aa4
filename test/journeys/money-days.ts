import { approval } from '@contract/approval'
import { WORK_TYPE } from '@contract/approval/work-types'
import { toDay } from '@server/kernel/clock'
import { agree } from '@test/factories/approval'
import { anAccount } from '@test/factories/money'
import { aClaim, anArrival, openInstalment } from '@test/factories/receivable'
import { signedIn } from '@test/support/test-client'
import { decideOnCard, openApprovalCards } from './cards'
import type { AddJourney } from './story'

const SPENT = '236.40'
const TAKEN = '7600'
const PAYER = '汀州广惠食品'
/** A case of the lawyer's with money to come, in the demo firm. */
const PAID_FOR = '衡台商管与玖和租赁房屋租赁合同纠纷'
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

  journey('two lawyers claim one arrival, finance gives it to the one whose client paid, and she confirms her share', {
    guide: { chapter: 'finance', title: '两人争一笔到账，退回后由另一人认领、入账、分配' },
    budget: { taps: 27, fields: 2 },
    async given({ app, personOf }) {
      const partner = await signedIn(app, await personOf('林知远'))
      const finance = await signedIn(app, await personOf('沈文静'))
      const { expectMoneyId } = await openInstalment(partner, TAKEN)
      const { arrivalId } = await anArrival(finance, { amount: TAKEN, payer: PAYER })
      await aClaim(partner, arrivalId, expectMoneyId, TAKEN)
    },
    async walk(story) {
      const lawyer = await story.as('周以宁')
      await lawyer.tap(/^消息/, 'button', '消息')
      await lawyer.tap(/公示认领/, 'button', '公示认领')
      await lawyer.tap(new RegExp(`^这笔是我的 .*${PAYER}`), 'button', `这笔是我的 ${PAYER}`)
      await lawyer.tap('这笔是我的')
      await lawyer.fill('理由', '付款人是我的客户，付的是首期款')
      await lawyer.tap('提交给财务')
      await lawyer.seesMessage(/^已告诉认领人和财务/)
      const finance = await story.as('沈文静')
      await finance.tap(/^消息/, 'button', '消息')
      await finance.tap(/公示认领/, 'button', '公示认领')
      await finance.tap(new RegExp(`周以宁认为这笔到账是自己的.*${PAYER}`), 'button', '周以宁认为这笔到账是自己的')
      await finance.shows()
      await finance.tap('退回')
      await finance.fill('原因', '经核对为周以宁的客户所付')
      await finance.tap('确认退回')
      await finance.sees('已退回')
      await lawyer.tap('返回')
      await lawyer.sees('财务退回了原认领，您可以认领')
      await lawyer.tap(new RegExp(`^认领 ${PAYER}`), 'button', `认领 ${PAYER}`)
      await lawyer.tap('查看全部')
      await lawyer.tap('选择应收')
      await lawyer.tap(new RegExp(`^${PAID_FOR}`), 'button', PAID_FOR)
      await lawyer.tap(/^首期款/, 'button', '首期款')
      await lawyer.shows()
      await lawyer.tap('提交认领')
      await lawyer.seesMessage('已提交，等财务核对')
      await finance.tap('返回')
      await finance.tap('返回')
      await finance.tap('工作台')
      await finance.tap('到账与认领')
      await finance.tap(new RegExp(`^${PAID_FOR}.*${PAYER}`), 'button', PAID_FOR)
      await finance.tap('确认入账')
      await finance.tap('确认入账')
      await finance.sees('已确认')
      const sharer = await story.as('周以宁')
      await sharer.tap(/待确认\u200b?收入/, 'button', '待确认收入')
      await sharer.tap(new RegExp(`^${PAID_FOR}.*${PAYER}`), 'button', PAID_FOR)
      await sharer.shows()
      await sharer.tap('确认比例')
      await sharer.seesMessage('已确认')
    },
  })
}
