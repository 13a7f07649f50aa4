import { approval } from '@contract/approval'
import { kindOf } from '@contract/approval/kinds'
import type { CaseToApply } from '@contract/approval/shapes'
import { CASE_CATEGORIES } from '@contract/case/codes'
import { caseLook } from '@/rules/looks/caseLook'
import { useApi } from '@/stores/app'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'
import { ChooseRecord } from './ChooseRecord'

/** Choice of the case that an application is about: the caller's cases in the required status. */
export function ChooseCase({ type }: { type: number }) {
  const api = useApi({ approval })
  return (
    <ChooseRecord<CaseToApply>
      type={type}
      title="选择项目"
      placeholder="搜索项目名称、编号"
      empty={{ icon: 'briefcase', text: `没有可以申请${kindOf(type)?.title ?? '审批'}的项目` }}
      load={(asked) => api.approval.getMattersToApply({ type, ...asked })}
      idOf={({ caseId }) => caseId}
      renderRow={({ name, innerNo, category, status }, choose) => (
        <ListRow title={name} chip={caseLook[status]} onTap={choose}>
          <RowWords text={[CASE_CATEGORIES[category], innerNo].filter(Boolean).join(' · ')} />
        </ListRow>
      )}
    />
  )
}
