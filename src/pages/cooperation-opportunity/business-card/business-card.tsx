import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { LawyerCard } from './LawyerCard'
import { MyCard } from './MyCard'

/** Card of a lawyer: one's own, another's, or another's in one's own opportunity. */
function BusinessCard({ empId, id }: Params<typeof routes.cooperationOpportunity.businessCard>) {
  const { session } = useApp()
  return empId && empId !== session.empId ? <LawyerCard empId={empId} id={id} /> : <MyCard />
}

export default screen(routes.cooperationOpportunity.businessCard, BusinessCard)
