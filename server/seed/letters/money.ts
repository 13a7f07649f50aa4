import { AppMsg } from '@contract/codes/appMsg'
import type { Matter } from '../matters'
import type { Kind, Letter, Scene } from './scene'

type Row = readonly [key: string, value: string]

const toLead =
  (title: string, rows: (scene: Scene, matter: Matter) => readonly Row[]) =>
  (scene: Scene): Letter | undefined => {
    const matter = scene.matter()
    if (!matter) return undefined
    const texts: Row[] = [['项目', matter.name], ...rows(scene, matter)]
    return { to: [matter.lead], from: scene.one('finance'), title, texts, linkId: scene.id() }
  }

/** What the office that keeps the books is told. */
const toBooks =
  (title: string) =>
  (scene: Scene): Letter | undefined => {
    const matter = scene.matter()
    const reader = scene.one('finance', 'cashier', 'director', 'partner')
    if (!matter || !reader) return undefined
    return {
      to: [reader],
      title,
      texts: [
        ['项目', matter.name],
        ['金额', scene.money(5_000, 120_000)],
      ],
      linkId: scene.id(),
    }
  }

/** 1010 票款助手, 1011 公示认领, 1012 台账助手. */
export const moneyLetters = {
  [AppMsg.CollectionReceived]: {
    often: 52,
    write: toLead('律师费到账', (scene, { client }) => [
      ['到账金额', scene.money(10_000, 300_000)],
      ['付款方', client],
    ]),
  },
  [AppMsg.InvoiceIssued]: {
    often: 44,
    write: toLead('发票已开具', (scene) => [
      ['开票金额', scene.money(10_000, 200_000)],
      ['发票类型', scene.random.pick(['增值税专用发票', '增值税普通发票'])],
    ]),
  },
  [AppMsg.ClaimNew]: {
    often: 16,
    write(scene) {
      const payer = scene.random.pick(['铎声信息', '澄湾装饰', '槐序餐饮', '鹿屿商贸', '赵某'])
      const texts: Row[] = [
        ['付款方', payer],
        ['到账金额', scene.money(2_000, 150_000)],
        ['公示至', scene.day(7)],
      ]
      const readers = scene.all('finance', 'partner', 'seniorPartner', 'director', 'lawyer')
      return {
        to: scene.random.some(readers, 12),
        from: scene.one('finance'),
        title: '新的公示到账',
        texts,
        linkId: scene.id(),
      }
    },
  },
  [AppMsg.InvoicingOverMonth]: {
    often: 18,
    write: toLead('开票超过一个月未到账', (scene) => [
      ['开票金额', scene.money(10_000, 150_000)],
      ['开票日期', scene.day(-scene.random.int(31, 58))],
    ]),
  },
  [AppMsg.CaseOverThreeMonths]: {
    often: 12,
    write: toLead('项目超过三个月未收款', (scene) => [['应收金额', scene.money(20_000, 300_000)]]),
  },
  [AppMsg.ClaimReturned]: {
    often: 9,
    write: toLead('您的认领被退回', (scene) => [
      ['认领金额', scene.money(5_000, 100_000)],
      ['原因', '付款方与项目委托人不一致'],
    ]),
  },
  [AppMsg.DistributionRatio]: {
    often: 20,
    write: toLead('请确认分配比例', (scene, { team }) => [
      ['到账金额', scene.money(10_000, 300_000)],
      ['参与人', `${team.length + 1} 人`],
    ]),
  },
  [AppMsg.AdjustmentTodo]: {
    often: 10,
    write(scene) {
      const letter = toBooks('收款调整待处理')(scene)
      return letter && { ...letter, linkStatus: scene.stands(1, 1, 2) }
    },
  },
  [AppMsg.LedgerToRecord]: { often: 10, write: toBooks('台账待登记') },
  [AppMsg.LedgerToSettle]: { often: 10, write: toBooks('台账待结算') },
  [AppMsg.LedgerSettled]: { often: 12, write: toBooks('台账已结算') },
} satisfies Record<number, Kind>
