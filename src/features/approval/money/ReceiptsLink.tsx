import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import type { BlockProps } from '../blocks/block'
import { caseBlocks } from '../case/CaseBlocks'

const { fee: FeeCard } = caseBlocks

/** Block F: the case's fees, and the payments received. */
export function FeeWithReceipts({ work }: BlockProps) {
  const { navigation } = useApp()
  const { matter: workCase, workId } = work
  if (!workCase) return null
  const params = { caseId: workCase.caseId, id: workId }
  return (
    <>
      {FeeCard && <FeeCard work={work} />}
      <Section flush>
        <Cell title="到账明细" onTap={() => navigation.go(routes.approval.caseActualMoneyDetail, params)} />
      </Section>
    </>
  )
}
