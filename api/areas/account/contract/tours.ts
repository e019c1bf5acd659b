import { z } from 'zod';
import { TOURS } from '../../../../domain/tours';
import { done, endpoint } from '../../../contract/define';
import { signedIn } from '../../../contract/who';

const tour = z.enum(TOURS);

export const seenTours = endpoint({
  method: 'get',
  path: '/api/users/me/tours',
  summary: 'Tours of the product that the signed-in person has seen',
  who: signedIn,
  output: z.object({ seen: z.array(tour) }),
});

export const markTourSeen = endpoint({
  method: 'post',
  path: '/api/users/me/tours',
  summary: 'Marks a tour as seen by the signed-in person; a repetition changes nothing',
  who: signedIn,
  body: z.object({ tour }),
  output: done,
});
