import { caseSource } from '@contract/case-source'
import { briefingForm, joinBriefing, type Briefing as Report, splitBriefing } from '@contract/case-source/briefing'
import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { ClosedError } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'

/** Briefing of a case source, for its approvers and for the later case. */
function Briefing({ id }: { id: string }) {
  const api = useApi({ caseSource })
  const { navigation } = useApp()
  const store = useRecordForm<typeof briefingForm, CaseSourceDetail, CaseSourceDetail>(
    `case-source/briefing/${id}`,
    () => ({
      fields: briefingForm,
      read: async () => {
        const source = await api.caseSource.getCaseSourceDetail({ id })
        if (!source.can.brief)
          throw new ClosedError('只有跟进中案源的团队成员可以填写案情报告', { to: 'caseSource', id })
        return source
      },
      formOf: ({ briefing }) => ({ values: splitBriefing(briefing) }),
      send: (parts, { key, record }) =>
        api.caseSource.saveBriefing(
          { id, version: record?.version ?? 1, briefing: joinBriefing(parts as Partial<Report>) },
          { key },
        ),
    }),
  )
  return (
    <FormScreen
      title="案情报告"
      store={store}
      action="保存报告"
      toast="案情报告已保存"
      onDone={() => navigation.back()}
    />
  )
}

export default screen(routes.caseSource.briefing, Briefing)
