import { refuseFolder } from "./refuseFolder";

test.each([
  "/home/ada/adopter's place",
  "/home/ada/site (1)",
  "/home/[1]/site",
  "/srv/#1",
  "/srv/100%",
])("a build in %s is refused with the sign", (folder) => {
  expect(() => refuseFolder(folder)).toThrow(
    /^Gatsby cannot build in .+, because of the ['([#%] in its name\. Rename the folder, like my-site\.$/,
  );
});

test.each(["/home/ada/my site", "/home/Jörg & Söhne/site+1@2", "C:\\Users\\ada\\site"])(
  "a build in %s is not",
  (folder) => {
    expect(() => refuseFolder(folder)).not.toThrow();
  },
);
