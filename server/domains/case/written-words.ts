import { CASE_CATEGORIES, type CaseCategory, FEE_MODES, type FeeMode } from '@contract/case/codes'
import { codeOf } from '../../kernel/importing/cells'

const OTHER_CATEGORIES: Readonly<Record<string, CaseCategory>> = {
  ...{ 民事: 'civil', 民商事: 'civil', 民商事诉讼: 'civil', 商事诉讼: 'civil', 民商诉讼: 'civil', 民事案件: 'civil' },
  ...{
    刑事辩护: 'criminal',
    刑事诉讼: 'criminal',
    刑事案件: 'criminal',
    行政诉讼: 'administrative',
    行政案件: 'administrative',
  },
  ...{
    仲裁: 'arbitration',
    劳动争议仲裁: 'laborArbitration',
    非诉: 'nonLitigation',
    非诉讼: 'nonLitigation',
    专项: 'nonLitigation',
  },
  ...{
    顾问: 'retainer',
    法律顾问: 'retainer',
    顾问单位: 'retainer',
    劳动争议: 'laborArbitration',
    劳动: 'laborArbitration',
    常法: 'retainer',
    常年顾问: 'retainer',
    法援: 'legalAid',
  },
}
const OTHER_FEE_MODES: Readonly<Record<string, FeeMode>> = {
  ...{
    固定: 'fixed',
    一般代理: 'fixed',
    普通代理: 'fixed',
    一次性收费: 'fixed',
    计件收费: 'fixed',
    包干: 'fixed',
    小时收费: 'hourly',
    按小时收费: 'hourly',
  },
  ...{ 风险收费: 'contingency', 全风险代理: 'contingency', 半风险: 'mixed', 按年收费: 'annual', 免费代理: 'free' },
}

/** Category that a list writes under this title: 民商事, 常法, 民事诉讼. Blank for an empty cell; refuses other words. */
export const categoryOfWords = (title: string, words: string) =>
  codeOf(title, CASE_CATEGORIES, words, '', OTHER_CATEGORIES) as CaseCategory | ''

/** Fee mode that a list writes under this title: 固定, 半风险. Blank for an empty cell; refuses other words. */
export const feeModeOfWords = (title: string, words: string) =>
  codeOf(title, FEE_MODES, words, '', OTHER_FEE_MODES) as FeeMode | ''
