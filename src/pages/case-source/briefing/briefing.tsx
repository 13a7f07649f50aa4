import { caseSource } from '@contract/case-source'
import { caseSourceLimits } from '@contract/case-source/codes'
import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { textarea } from '@contract/forms/fields'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { SaidError } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'

const briefingForm = [
  textarea('briefing', '案情报告', {
    max: caseSourceLimits.briefing,
    placeholder: '事实经过、证据情况、争议焦点、初步意见、报价与风险',
  }),
] as const

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
        if (!source.can.brief) throw new SaidError('只有跟进中案源的团队成员可以填写案情报告')
        return source
      },
      formOf: ({ briefing }) => ({ values: { briefing } }),
      send: ({ briefing }, { key, record }) =>
        api.caseSource.saveBriefing({ id, version: record?.version ?? 1, briefing }, { key }),
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
