import { AppMsg } from '@contract/codes/appMsg'
import type { RoleCode } from '../../data/roles'
import type { Kind, Letter, Scene } from './scene'

const CHANCES = [
  ['深圳仲裁委买卖合同案件需要本地律师', '争议解决'],
  ['成都房产查封续行协助', '执行'],
  ['跨境数据合规项目寻找合作律师', '合规'],
  ['建设工程鉴定阶段联合代理', '建设工程'],
  ['苏州劳动仲裁代理出庭', '劳动争议'],
  ['商标无效行政诉讼联合代理', '知识产权'],
] as const

/** Whose permission 300001 opens the opportunities. */
const LAWYERS: readonly RoleCode[] = ['director', 'seniorPartner', 'partner', 'lawyer', 'partTimeLawyer']

const told = (title: string, often: number, more: (scene: Scene) => Letter['texts'] = () => []): Kind => ({
  often,
  write(scene) {
    const [what, field] = scene.random.pick(CHANCES)
    const to = scene.one(...LAWYERS)
    const from = scene.one(...LAWYERS)
    const texts: Letter['texts'] = [['合作机会', what], ['业务方向', field], ...more(scene)]
    return to && { to: [to], ...(from === to ? {} : { from }), title, texts, linkId: scene.id() }
  },
})

/** 1018 合作机会. */
export const cooperationLetters = {
  [AppMsg.ChancePublished]: told('有新的合作机会', 22, (scene) => [['预算', scene.money(5_000, 80_000)]]),
  [AppMsg.ChanceIntent]: told('您收到一份合作意向', 14),
  [AppMsg.ChanceInvited]: told('邀请您参与合作', 12),
  [AppMsg.ChanceInvitationAccepted]: told('您的邀请已被接受', 8),
  [AppMsg.ChanceInvitationDeclined]: told('您的邀请被谢绝', 5),
  [AppMsg.ChanceChosen]: told('您已被选为合作律师', 7),
  [AppMsg.ChanceNotChosen]: told('本次未被选定', 6),
  [AppMsg.CooperationStarted]: told('合作已开始', 6),
  [AppMsg.CooperationCompleted]: told('合作已完成', 6),
  [AppMsg.EvaluationAsked]: told('请评价本次合作', 6),
  [AppMsg.CooperationCancelled]: told('合作已取消', 3, () => [['原因', '委托人撤回委托']]),
} satisfies Record<number, Kind>
