import { z } from 'zod';
import { TOURS } from '../../../../domain/tours';
import { done, endpoint } from '../../../contract/define';
import { signedIn } from '../../../contract/who';

const tour = z.enum(TOURS);

export const seenTours = endpoint({
  method: 'get',
  path: '/api/users/me/tours',
  summary: 'Which tours of the product the signed-in person has been shown',
  who: signedIn,
  output: z.object({ seen: z.array(tour) }),
});

export const seeTour = endpoint({
  method: 'post',
  path: '/api/users/me/tours',
  summary: 'Notes that the signed-in person has been shown a tour; again it changes nothing',
  who: signedIn,
  body: z.object({ tour }),
  output: done,
});
