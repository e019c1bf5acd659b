import { Fragment } from 'react';
import type { CommentView } from '../../../api/areas/comments/contract/comments';
import { partsOf } from '../../../domain/mentions';
import styles from './comments.module.css';
import { piecesOf } from './links';

/** The words of a comment: plain text, with people by name and addresses of the web as links. */
export function CommentText({ comment: { body, people } }: { comment: CommentView }) {
  return (
    <p className={styles.text} dir="auto">
      {partsOf(body).map((part, index) =>
        part.kind === 'mention' ? (
          <bdi key={index} className={styles.mention}>
            @{people.find(({ _id }) => _id === part.id)?.name}
          </bdi>
        ) : (
          <Words key={index} text={part.text} />
        ),
      )}
    </p>
  );
}

function Words({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) =>
    piece.kind === 'words' ? (
      <Fragment key={index}>{piece.text}</Fragment>
    ) : (
      <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {piece.href}
      </a>
    ),
  );
}
