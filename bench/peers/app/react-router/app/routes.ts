import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('browse', 'routes/browse.tsx'),
  route('experience/:randomId', 'routes/story.tsx'),
] satisfies RouteConfig;
