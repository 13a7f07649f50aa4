import type { DraftKind, DraftSubject } from '@contract/document/drafts'
import { clientLines, clientSigns, type Template } from './template-parts'

const signed =
  (who: string) =>
  ({ client }: DraftSubject) =>
    `${who}（${client === 'person' ? '签名' : '盖章'}）：`

const isTribunal = ({ category }: DraftSubject) => category === 'arbitration' || category === 'laborArbitration'
const applicantOf = (subject: DraftSubject) => (isTribunal(subject) ? '仲裁代理人' : '诉讼代理人')

/** Sides of a pleading, ours first; each with what the file knows of them. */
const sides = (ours: string, theirs: string) => [`${ours}：{委托人信息}`, `${theirs}：{对方信息}`]

const pleading =
  (title: string, [ours, theirs]: readonly [string, string], parts: readonly string[]): Template =>
  (subject) => [title, ...sides(ours, theirs), ...parts, '此致', '{受理机关}', signed(ours)(subject), '{出具日期}']

const CLAIMS = ['案由：{案由}', '诉讼请求：', '{请求事项}', '事实与理由：', '{事实与理由}']

/** Templates for courts and tribunals, and letters to the other side. */
export const COURT_TEMPLATES = {
  authorization: (subject: DraftSubject) => [
    '授权委托书',
    ...clientLines(subject),
    '受委托人：{承办律师}，{律所名称}律师',
    subject.category === 'nonLitigation'
      ? '现委托上列受委托人就{项目名称}办理有关法律事务。'
      : `现委托上列受委托人在{委托人}与{对方当事人}{案由}一案中，作为我方的${applicantOf(subject)}。`,
    ...(subject.category === 'nonLitigation' ? [] : ['案号：{案号}　受理机关：{受理机关}']),
    '代理权限：{代理权限}。',
    clientSigns(subject),
    '日期：{出具日期}',
  ],
  firmLetter: (subject: DraftSubject) => [
    '律师事务所函',
    '{受理机关}：',
    `本所接受{委托人}的委托，指派{承办律师}律师担任其与{对方当事人}{案由}一案（案号：{案号}）的${applicantOf(subject)}。代理权限：{代理权限}。`,
    '特此函告。',
    '{律所名称}（章）',
    '{出具日期}',
    '附：授权委托书一份',
  ],
  complaint: pleading('民事起诉状', ['原告', '被告'], CLAIMS),
  administrativeComplaint: pleading('行政起诉状', ['原告', '被告'], CLAIMS),
  arbitrationRequest: (subject: DraftSubject) =>
    pleading(
      subject.category === 'laborArbitration' ? '劳动人事争议仲裁申请书' : '仲裁申请书',
      ['申请人', '被申请人'],
      ['案由：{案由}', '仲裁请求：', '{请求事项}', '事实与理由：', '{事实与理由}'],
    )(subject),
  answer: pleading(
    '答辩状',
    ['答辩人', '被答辩人'],
    ['答辩人就{案由}一案（案号：{案号}），答辩如下：', '{答辩意见}', '综上，请求{请求事项}。'],
  ),
  appeal: pleading(
    '上诉状',
    ['上诉人', '被上诉人'],
    [
      '上诉人因{案由}一案，不服{受理机关}{案号}判决（裁定），现提出上诉。',
      '上诉请求：',
      '{请求事项}',
      '事实与理由：',
      '{事实与理由}',
    ],
  ),
  preservationRequest: pleading(
    '财产保全申请书',
    ['申请人', '被申请人'],
    [
      '请求事项：查封、扣押、冻结被申请人价值人民币{保全金额}元的财产。',
      '财产线索：{财产线索}',
      '事实与理由：',
      '{事实与理由}',
      '担保方式：{担保方式}',
    ],
  ),
  enforcementRequest: pleading(
    '强制执行申请书',
    ['申请执行人', '被执行人'],
    ['执行依据：{执行依据}', '请求事项：', '{请求事项}', '事实与理由：', '{事实与理由}', '财产线索：{财产线索}'],
  ),
  evidenceList: (subject: DraftSubject) => [
    '证据目录',
    '案由：{案由}　案号：{案号}',
    '提交人：{委托人}',
    '序号　证据名称　证据来源　证明目的　页码',
    '1　{证据一}　{证据一来源}　{证据一证明目的}　{证据一页码}',
    '2　{证据二}　{证据二来源}　{证据二证明目的}　{证据二页码}',
    '3　{证据三}　{证据三来源}　{证据三证明目的}　{证据三页码}',
    signed('提交人')(subject),
    '代理人：{承办律师}',
    '{出具日期}',
  ],
  lawyersLetter: () => [
    '律师函',
    '致：{对方当事人}',
    '{律所名称}接受{委托人}的委托，指派{承办律师}律师就{案由}事宜郑重致函如下：',
    '一、基本事实',
    '{基本事实}',
    '二、法律意见',
    '{法律意见}',
    '三、要求',
    '请于收到本函之日起{答复期限}日内{要求事项}；逾期，委托人将依法采取措施，由此产生的责任由贵方承担。',
    '{律所名称}（章）',
    '经办律师：{承办律师}',
    '{出具日期}',
  ],
} satisfies Partial<Record<DraftKind, Template>>
