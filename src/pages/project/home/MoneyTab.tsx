import type { CaseDetail } from '@contract/case/shapes'
import { income } from '@contract/receivable/incomes'
import { CaseMoneyFacts } from '@/features/receivable/CaseMoneyFacts'
import { Part } from '@/features/record/Part'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { useReturn } from '@/stores/useReturn'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'

/** Money of the case: planned, received and distributed. */
export function MoneyTab({ caseDetail: { caseId } }: { caseDetail: CaseDetail }) {
  const api = useApi({ income })
  const { navigation } = useApp()
  const money = usePart({ kind: 'case', id: caseId }, () => api.income.getIncomeStatement({ caseId }))
  useReturn(money.retry)
  return (
    <Part of={money}>
      {(now) => (
        <>
          {now.canPlan && (
            <Section flush>
              <Cell
                icon="plus-circle"
                title="增加应收"
                onTap={() => navigation.go(routes.receivables.addOrEdit, { caseId })}
              />
            </Section>
          )}
          <CaseMoneyFacts caseId={caseId} money={now} />
        </>
      )}
    </Part>
  )
}
