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

/** 1010 票款助手, as far as the money itself has no seed of its own. */
export const moneyLetters = {
  [AppMsg.InvoiceIssued]: {
    often: 44,
    write: toLead('发票已开具', (scene) => [
      ['开票金额', scene.money(10_000, 200_000)],
      ['发票类型', scene.random.pick(['增值税专用发票', '增值税普通发票'])],
    ]),
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
} satisfies Record<number, Kind>
