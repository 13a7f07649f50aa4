import { WORK_TYPE } from '@contract/approval/work-types'
import type { FormValues, KindFile } from '@contract/forms/fields'
import { DIRECTORS_TYPES } from '@contract/seal/codes'
import { SealDocs } from '../../../seal'
import type { KindContext } from '../../running/context'
import { namedCaseProblem } from '../named-case'
import type { KindSide } from '../side'
import { type Asked, askedIn, docCourse, paperProblem, putUp } from './course'
import { docNames, sourceProblem, withLead } from './doc'
import { docFlow } from './flow'

const papersIn = ({ papers }: FormValues) => (Array.isArray(papers) ? (papers as readonly KindFile[]) : [])

/** One document per file, titled by the file's name. */
async function papersOf({ db }: KindContext, values: FormValues): Promise<Asked[]> {
  const docs = new SealDocs(db)
  const asked: Asked[] = []
  for (const { kind, fileId } of papersIn(values)) {
    const name = (await docs.file(fileId))?.name ?? ''
    asked.push({ ...askedIn(values), title: name.replace(/\.[^.]+$/, ''), docType: kind, fileId })
  }
  return asked
}

/** APPROVALS 2027 */
export const docBatchSide: KindSide = {
  flow: docFlow,
  title: ({ applicantName, values }) =>
    `${applicantName}申请批量用印${papersIn(values).length > 0 ? ` ${papersIn(values).length} 份` : ''}`,
  async check(context, { values }): Promise<Record<string, string>> {
    const wrong = { ...(await namedCaseProblem(context, values)), ...(await sourceProblem(context, values)) }
    for (const [index, paper] of (await papersOf(context, values)).entries()) {
      const { file, sealKind } = await paperProblem(context, paper)
      if (sealKind) return { ...wrong, sealKind }
      if (file) return { ...wrong, papers: `第${index + 1}份：${file}` }
    }
    return wrong
  },
  async kept(context, application) {
    const weighty = papersIn(application.values).find(({ kind }) => DIRECTORS_TYPES.includes(kind))
    return { ...(await withLead(context, application)), ...(weighty ? { docType: weighty.kind } : {}) }
  },
  names: docNames,
  ...docCourse(WORK_TYPE.docBatch, (context, { values }) => papersOf(context, values)),
  effect: (context, { workId }) => putUp(context, workId),
}
