/** Style sheets are files of the build, not modules. */
declare module '*.css';
