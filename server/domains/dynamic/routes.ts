import { dynamic } from '@contract/dynamic'
import { CommentRef, DynamicHomeInput, DynamicRef, SaveCommentInput, SaveDynamicInput } from '@contract/dynamic/shapes'
import { implement, on } from '../../kernel/http/implement'
import { ContentScene, requireCleanWords } from '../content-check'
import { DynamicService } from './service'

export const dynamicRoutes = implement(dynamic, {
  home: on(DynamicHomeInput, (input, call) => new DynamicService(call).home(input)),
  detail: on(DynamicRef, ({ id }, call) => new DynamicService(call).detail(id)),
  save: on(
    SaveDynamicInput,
    (input, call) => new DynamicService(call).save(input),
    ({ content }, call) => requireCleanWords(call, ContentScene.post, { content }),
  ),
  delete: on(DynamicRef, ({ id }, call) => new DynamicService(call).delete(id)),
  saveLike: on(DynamicRef, ({ id }, call) => new DynamicService(call).like(id)),
  getComments: on(DynamicRef, ({ id }, call) => new DynamicService(call).comments(id)),
  saveComment: on(
    SaveCommentInput,
    (input, call) => new DynamicService(call).comment(input),
    ({ content }, call) => requireCleanWords(call, ContentScene.comment, { content }),
  ),
  deleteComment: on(CommentRef, (ref, call) => new DynamicService(call).deleteComment(ref)),
  deleteLike: on(DynamicRef, ({ id }, call) => new DynamicService(call).unlike(id)),
})
