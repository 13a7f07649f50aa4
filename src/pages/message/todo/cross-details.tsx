import { caseInfo } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { InvitationPage, OF_PROJECTS } from '@/features/collaboration/InvitationPage'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { recordPage, useRecord } from '@/stores/record/useRecord'

type Asked = Params<typeof routes.message.crossDetails>

const input = ({ ids }: Asked) => ({ id: ids })
const toSource = recordPage(routes.message.crossDetails, { read: caseSource.getInvitation, input })
const toProject = recordPage(routes.message.crossDetails, { read: caseInfo.getInvitation, input })

const CrossDetails = (params: Asked) =>
  params.sourceType === OF_PROJECTS ? <Project {...params} /> : <Source {...params} />

function Project(params: Asked) {
  const { record } = useRecord(toProject, params)
  return <InvitationPage about="case" title="跨所协作邀请" record={record} />
}

function Source(params: Asked) {
  const { record } = useRecord(toSource, params)
  return <InvitationPage about="caseSource" title="跨所协作邀请" record={record} />
}

export default screen(routes.message.crossDetails, CrossDetails)
