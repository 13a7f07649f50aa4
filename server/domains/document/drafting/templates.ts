import type { DraftKind, DraftSubject } from '@contract/document/drafts'
import { COURT_TEMPLATES } from './court-templates'
import { CRIMINAL_TEMPLATES } from './criminal-templates'
import { clientLines, clientSigns, type Template } from './template-parts'

const ADVISED: readonly DraftSubject['category'][] = ['nonLitigation', 'retainer', 'other']

const headingOf = ({ category }: DraftSubject): string => {
  if (category === 'criminal') return '二、委托事项：在{案由}一案中担任辩护人（诉讼代理人）；办案机关：{受理机关}。'
  if (ADVISED.includes(category)) return '二、委托事项：{案由}。'
  return '二、委托事项涉及的案由（事项）：{案由}；对方当事人：{对方当事人}；受理机关：{受理机关}。'
}

const powersOf = ({ category }: DraftSubject): string =>
  category === 'criminal' ? '三、代理权限：依法行使辩护人（诉讼代理人）的权利。' : '三、代理权限：{代理权限}。'

/** Built-in templates. */
export const TEMPLATES: Readonly<Record<DraftKind, Template>> = {
  ...COURT_TEMPLATES,
  ...CRIMINAL_TEMPLATES,
  engagement: (subject) => [
    '委托合同',
    '编号：{项目编号}',
    '甲方（委托人）：{委托人}',
    ...clientLines(subject).slice(1),
    '乙方（受托人）：{律所名称}',
    '甲方因{项目名称}，委托乙方提供法律服务，双方经协商一致，订立本合同。',
    '一、乙方接受甲方委托，指派{承办律师}律师办理。',
    headingOf(subject),
    powersOf(subject),
    '四、律师费为人民币{律师费}元，办案中发生的差旅、鉴定、诉讼等费用由甲方据实承担。',
    '五、甲方应当如实陈述案情并提供证据；乙方应当勤勉尽责，依法维护甲方的合法权益，并保守执业中知悉的秘密。',
    '六、本合同自双方签章之日起生效，至委托事项办结之日止。',
    `甲方（${subject.client === 'person' ? '签名' : '签章'}）：`,
    '乙方（签章）：{律所名称}',
    '签订日期：{签订日期}',
  ],
  legalRep: () => [
    '法定代表人身份证明',
    '{法定代表人}，在我单位任{法定代表人职务}，系我单位的法定代表人。',
    '特此证明。',
    '单位：{委托人}（章）',
    '统一社会信用代码：{委托人证件号}',
    '地址：{委托人地址}',
    '{出具日期}',
  ],
  riskNotice: (subject) => [
    '风险告知书',
    '{委托人}：',
    '您委托本所办理的{项目名称}，依法依规就有关风险告知如下：',
    '一、律师依据事实和法律提供服务，不对处理结果作出承诺。',
    ...risksOf(subject).map((risk, index) => `${'二三四五'[index]}、${risk}`),
    '承办律师：{承办律师}　律所：{律所名称}',
    '本人（单位）已阅读并理解上述内容。',
    clientSigns(subject),
    '日期：{出具日期}',
  ],
  interview: () => [
    '谈话笔录',
    '时间：{谈话时间}',
    '地点：{谈话地点}',
    '谈话律师：{承办律师}　记录人：{记录人}',
    '谈话对象：{委托人}',
    '事由：{项目名称}',
    '问：我们是{律所名称}的律师，依法向您了解有关情况，请您如实陈述，听明白了吗？',
    '答：{回答}',
    '问：请您介绍事情的经过。',
    '答：{经过}',
    '以上笔录本人已阅，与所述一致。',
    '被谈话人（签名）：',
    '谈话律师（签名）：',
    '日期：{出具日期}',
  ],
  legalOpinion: () => [
    '法律意见书',
    '致：{委托人}',
    '{律所名称}接受贵方委托，指派{承办律师}律师就{项目名称}出具本法律意见书。',
    '一、出具意见所依据的材料',
    '{依据的材料}',
    '二、基本事实',
    '{基本事实}',
    '三、法律分析',
    '{法律分析}',
    '四、结论',
    '{结论}',
    '本意见仅依据贵方提供的材料作出，仅供贵方就上述事项使用。',
    '{律所名称}（章）',
    '经办律师：{承办律师}',
    '{出具日期}',
  ],
}

/** Risks that a client is told of, by the kind of case. */
function risksOf({ category }: DraftSubject): string[] {
  if (category === 'criminal')
    return [
      '强制措施、羁押期限和案件走向由办案机关依法决定，律师不能保证取保、不起诉或者判处缓刑。',
      '如实供述、认罪认罚、退赃退赔和取得谅解由当事人自行决定，会影响量刑。',
      '家属与律师的沟通不得妨碍侦查，律师不传递违禁物品和串供信息。',
    ]
  if (ADVISED.includes(category))
    return [
      '意见依据您提供的材料作出，材料不真实、不完整的，结论可能不成立。',
      '法律、政策和监管口径可能变化，意见以出具之日为准。',
      '是否交易、如何交易由您决定，商业风险由您承担。',
    ]
  return [
    '未在举证期限内提交证据，或者证据的真实性、合法性、关联性存在瑕疵的，可能承担不利后果。',
    '超过诉讼（仲裁）时效、上诉期、申请执行期限的，可能丧失相应权利。',
    '即使胜诉，对方没有可供执行的财产时，权利可能无法全部实现。',
    '诉讼费、保全费、鉴定费等须依法预交，败诉的由败诉方承担。',
  ]
}
