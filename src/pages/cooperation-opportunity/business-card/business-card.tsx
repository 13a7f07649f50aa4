import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { LawyerCard } from './LawyerCard'
import { MyCard } from './MyCard'

/** A lawyer as others read about them: one's own card, or somebody's, or somebody's in one's own opportunity. */
function BusinessCard({ empId, id }: Params<typeof routes.cooperationOpportunity.businessCard>) {
  const { session } = useApp()
  return empId && empId !== session.empId ? <LawyerCard empId={empId} id={id} /> : <MyCard />
}

export default screen(routes.cooperationOpportunity.businessCard, BusinessCard)
